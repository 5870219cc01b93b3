/** The thread that reads uploaded files. Started by `read-apart.ts`. */
import { answerTasks } from '../../ingest/task-thread';
import { runImportTask } from './read-apart';

answerTasks(runImportTask);

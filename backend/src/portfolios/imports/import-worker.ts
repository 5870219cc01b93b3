/** The thread that reads large files of brokers. Started by `read-apart.ts`. */
import { answerTask } from '../../ingest/task-thread';
import { runImportTask } from './read-apart';

void answerTask(runImportTask);

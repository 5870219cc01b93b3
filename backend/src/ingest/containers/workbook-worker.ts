/** The thread in which a server reads an uploaded workbook. Started by `read-in-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@/lib/domain/errors';
import type { WorkbookAnswer, WorkbookRequest } from './read-in-thread';
import { parseWorkbook } from './workbook';

async function answer(): Promise<WorkbookAnswer> {
  const { bytes, kind, limits, name } = workerData as WorkbookRequest;
  try {
    return { sheets: await parseWorkbook(name, Buffer.from(bytes), kind, limits) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer());

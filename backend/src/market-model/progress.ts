/**
 * Reports the progress of a long-running task: what is done of the total, and the item that was done last.
 */
export type Progress = (done: number, total: number, what: string) => void;

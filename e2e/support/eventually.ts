const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 400;

/**
 * Retries until `check` no longer throws, and throws its last error after `timeoutMs`. For asynchronous
 * changes of a page; jest has no polling. The pauses become longer: what takes seconds is not asked twenty times a second.
 */
export async function eventually(check: () => Promise<void>, timeoutMs = 8000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

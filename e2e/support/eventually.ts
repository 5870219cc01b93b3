/**
 * Retries until `check` no longer throws, and throws its last error after `timeoutMs`. For asynchronous
 * changes of a page; jest has no polling.
 */
export async function eventually(check: () => Promise<void>, timeoutMs = 8000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Downloads a file under this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

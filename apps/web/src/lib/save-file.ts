/** Gives bytes or a text to the visitor as a file. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the blob once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser save what lies at an address of ours. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

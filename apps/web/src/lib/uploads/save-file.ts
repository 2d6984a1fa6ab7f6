/** Downloads bytes or a text as a file. */
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
  // A download that has started no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a file from an address of this site. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** `1 photograph`, `24 photographs` */
export function photographsCounted(count: number): string {
  return count === 1 ? '1 photograph' : `${count.toLocaleString('en-US')} photographs`;
}

export type ReceiptRow = {
  label: string;
  /** Its line breaks are kept; a row without a value is left out. */
  value: string;
  /** Smaller, under the value. */
  note?: string | undefined;
};

/** The rows of a receipt. */
export function ReceiptRows({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <dl className="mt-8 border-b border-line">
      {rows
        .filter(({ value }) => value !== '')
        .map(({ label, value, note }) => (
          <div
            key={label}
            className="grid gap-x-6 border-t border-line py-4 text-base sm:grid-cols-[7rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="figures min-w-0 wrap-break-word">
              <span className="whitespace-pre-line">{value}</span>
              {note && <span className="block text-desk text-muted">{note}</span>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

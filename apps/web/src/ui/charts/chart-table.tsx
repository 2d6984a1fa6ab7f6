export type ChartTableProps = {
  caption: string;
  head: readonly [string, string];
  rows: readonly { key: string; name: string; value: string | number }[];
};

/** The data of a chart, for screen readers. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    // A table can’t be narrower than its words: by itself it would widen the page.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

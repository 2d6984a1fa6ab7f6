/** The tags of a client; renders nothing without any. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <span
          key={tag}
          dir="auto"
          className="max-w-full truncate rounded-full border border-line px-2 py-0.5 text-caption font-normal text-muted"
        >
          {tag}
        </span>
      ))}
    </span>
  );
}

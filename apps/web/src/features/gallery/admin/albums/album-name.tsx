/** The name of an album, whose button covers the whole card or row. */
export function AlbumName({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="block w-full truncate text-start before:absolute before:inset-0"
    >
      {name}
    </button>
  );
}

import type { Choice } from '@shutterhouse/contract/client-galleries/lists';

/** What a sidecar says of a picture: stars, the name of a colour label, and a note. */
type Said = { rating: number; label: string; note: string };

/** Chosen and approved pictures have five stars and are green, rejected ones one star and red, open ones are yellow. */
export function saidOf({ verdict, note }: Pick<Choice, 'verdict' | 'note'>): Said {
  if (verdict === 'rejected') return { rating: 1, label: 'Red', note };
  if (verdict === 'open') return { rating: 0, label: 'Yellow', note };
  return { rating: 5, label: 'Green', note };
}

/** What is said of a picture that lies there as several files, such as RAW and JPEG: the best of it, and all notes. */
export function saidOfAll(files: readonly Pick<Choice, 'verdict' | 'note'>[]): Said {
  const said = files.map(saidOf);
  const best = said.reduce((one, other) => (other.rating > one.rating ? other : one));
  const notes = new Set(said.map(({ note }) => note));
  notes.delete('');
  return { ...best, note: [...notes].join('\n') };
}

/**
 * A sidecar in XMP (ISO 16684-1), as Lightroom Classic, Capture One and darktable read it: rating and label as attributes, the
 * note as the description.
 */
export function xmpOf({ rating, label, note }: Said): string {
  const description =
    note === ''
      ? ''
      : `
   <dc:description>
    <rdf:Alt>
     <rdf:li xml:lang="x-default">${escaped(note)}</rdf:li>
    </rdf:Alt>
   </dc:description>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:dc="http://purl.org/dc/elements/1.1/"
   xmp:Rating="${rating}"
   xmp:Label="${escaped(label)}">${description}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text within XML 1.0, which has no place for control characters and halves of characters. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML can't hold
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
  );
}

/** The types of a tag's values. */
const [short, long, bytes] = [3, 4, 7];

type Size = { width: number; height: number; channels: 3 | 4 };

/**
 * What stands before the pixels of an uncompressed TIFF of eight bits: the form in which pixels with a colour profile
 * are handed to sharp, which takes none with bare pixels.
 */
export function tiffHead({ width, height, channels }: Size, profile: Uint8Array): Buffer {
  const depths = Buffer.alloc(channels * 2);
  for (let at = 0; at < depths.length; at += 2) depths.writeUInt16LE(8, at);
  const tags = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, 'depths'],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, 'pixels'],
    [277, short, 1, channels],
    [278, long, 1, height],
    [279, long, 1, width * height * channels],
    ...(channels === 4 ? ([[338, short, 1, 2]] as const) : []),
    ...(profile.length > 0 ? ([[34_675, bytes, profile.length, 'profile']] as const) : []),
  ] as const;
  const start = 8;
  const depthsAt = start + 2 + tags.length * 12 + 4;
  const profileAt = depthsAt + depths.length;
  const pixelsAt = profileAt + profile.length + (profile.length % 2);
  const places = { depths: depthsAt, profile: profileAt, pixels: pixelsAt };
  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(start, 4);
  head.writeUInt16LE(tags.length, start);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = start + 2 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(typeof value === 'number' ? value : places[value], at + 8);
  }
  depths.copy(head, depthsAt);
  head.set(profile, profileAt);
  return head;
}

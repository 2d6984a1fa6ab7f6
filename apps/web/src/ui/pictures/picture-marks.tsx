type Point = { x: number; y: number };

/** A shape from one point to another, in fractions of the picture's width and height. */
type PictureMark = { shape: 'circle' | 'arrow'; from: Point; to: Point };

export type PictureMarksProps = {
  marks: readonly PictureMark[];
  /** Of the picture, in pixels. */
  width: number;
  height: number;
};

/** The circles and arrows that were drawn on a picture, for an `svg` with its pixels as view box. */
export function PictureMarks({ marks, width, height }: PictureMarksProps) {
  const line = Math.max(width, height) / 200;
  return marks.map(({ shape, from, to }, at) => {
    const [x1, y1, x2, y2] = [from.x * width, from.y * height, to.x * width, to.y * height];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have only their order.
      <g key={at} fill="none" strokeLinecap="round" strokeLinejoin="round">
        {['#0b0908', '#ffb38f'].map((stroke, layer) => (
          <g key={stroke} stroke={stroke} strokeWidth={layer === 0 ? line * 2 : line}>
            {shape === 'circle' ? (
              <ellipse
                cx={(x1 + x2) / 2}
                cy={(y1 + y2) / 2}
                rx={Math.abs(x2 - x1) / 2}
                ry={Math.abs(y2 - y1) / 2}
              />
            ) : (
              <path d={`M${x1} ${y1}L${x2} ${y2}${headOf(x1, y1, x2, y2, line * 6)}`} />
            )}
          </g>
        ))}
      </g>
    );
  });
}

/** The two lines at the point of an arrow. */
function headOf(x1: number, y1: number, x2: number, y2: number, length: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const end = (turn: number) =>
    `${x2 - length * Math.cos(angle + turn)} ${y2 - length * Math.sin(angle + turn)}`;
  return `M${end(0.5)}L${x2} ${y2}L${end(-0.5)}`;
}

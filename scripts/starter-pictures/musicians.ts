import { man, type Stance, stand } from './figures.ts';
import { between } from './random.ts';

const GUITAR =
  '<path d="M-132 -340C-170 -392 -128 -446 -72 -432C-46 -424 -24 -440 -4 -456C28 -474 60 -438 40 -404C26 -382 4 -374 -14 -350C-42 -306 -100 -298 -132 -340Z"/>' +
  '<path d="M0 -440L224 -566L262 -602L280 -582L240 -548L14 -410Z"/>';

/** A guitarist, one hand on the strings and one along the neck. */
export function guitarist(stance: Stance): string {
  return man({ ...stance, leftHand: [-60, -392], rightHand: [176, -536] }) + stand(GUITAR, stance);
}

/** A singer leaning on a microphone stand, the free arm flung up. */
export function singer(stance: Stance): string {
  const microphone =
    '<path d="M-52 -640L-66 0H-58L-44 -640Z"/><path d="M-116 0C-100 -10 -24 -10 -10 0Z"/>' +
    '<ellipse cx="-40" cy="-652" rx="12" ry="17" transform="rotate(30 -40 -652)"/>';
  return (
    man({ ...stance, leftHand: [-50, -610], rightHand: [196, -742] }) + stand(microphone, stance)
  );
}

/** A drummer behind a kit, sticks lifted. */
export function drummer(stance: Stance): string {
  const kit =
    '<circle cx="0" cy="-190" r="150"/>' +
    '<rect x="-226" y="-330" width="124" height="120" rx="12"/><rect x="104" y="-330" width="124" height="120" rx="12"/>' +
    '<rect x="-104" y="-392" width="96" height="76" rx="8"/><rect x="12" y="-392" width="96" height="76" rx="8"/>' +
    '<path d="M-330 -470L-170 -492L-168 -486L-328 -462ZM170 -540L350 -510L348 -502L168 -532ZM-252 -480h6V0h-6zM258 -520h6V0h-6z"/>' +
    '<path fill="none" stroke="#fff" stroke-width="7" d="M-168 -560L-96 -640M172 -640L120 -730"/>';
  return man({ ...stance, leftHand: [-172, -556], rightHand: [176, -634] }) + stand(kit, stance);
}

/** A lifted arm with an open hand or a fist, `size` being the height of its owner's head. */
export function raisedArm(random: () => number, x: number, y: number, size: number): string {
  const reach = size * between(random, 1.5, 2.3);
  const lean = size * between(random, -0.6, 0.6);
  const wide = size * 0.16;
  const topX = x + lean;
  const topY = y - reach;
  const elbowX = x + lean * 0.2 + size * between(random, -0.16, 0.16);
  const turn = (lean / reach) * 57;
  const hand =
    random() < 0.62
      ? '<path d="M-9 6C-12 -8 -15 -16 -14 -24C-20 -32 -27 -38 -25 -43C-21 -47 -15 -38 -10 -33C-12 -46 -14 -60 -9 -61C-5 -61 -4 -46 -3 -36C-2 -50 -2 -66 2 -66C6 -66 5 -48 5 -36C7 -48 9 -60 13 -59C17 -57 14 -42 12 -32C15 -40 19 -49 22 -47C25 -44 19 -30 16 -20C14 -8 12 0 10 8Z"/>'
      : '<path d="M-10 8C-18 -6 -19 -26 -12 -32C-4 -38 10 -37 15 -30C20 -20 16 -2 10 8Z"/>';
  return (
    `<path d="M${x - wide * 1.2} ${y + size}C${x - wide * 1.1} ${y + size * 0.3} ${elbowX - wide * 1.05} ${y - reach * 0.4} ${topX - wide * 0.5} ${topY}` +
    `L${topX + wide * 0.5} ${topY}C${elbowX + wide * 1.05} ${y - reach * 0.35} ${x + wide * 1.3} ${y + size * 0.3} ${x + wide * 1.4} ${y + size}Z"/>` +
    `<g transform="translate(${topX} ${topY}) rotate(${turn}) scale(${(size / 120) * (random() < 0.5 ? -1 : 1)} ${size / 120})">${hand}</g>`
  );
}

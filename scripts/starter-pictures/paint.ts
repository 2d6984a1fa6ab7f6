import type { StarterPicture } from '../../apps/server/src/starter/pictures.ts';
import { bottleSlate } from './bottle-slate.ts';
import { capsInAir } from './caps-in-air.ts';
import { cityBlueHour } from './city-blue-hour.ts';
import { coupleEveningLights } from './couple-evening-lights.ts';
import { develop } from './develop.ts';
import { duskMountains } from './dusk-mountains.ts';
import { familyHill } from './family-hill.ts';
import { forestLight } from './forest-light.ts';
import { handsRings } from './hands-rings.ts';
import { loneTreeSnow } from './lone-tree-snow.ts';
import { createPlate } from './plate.ts';
import { portraitWindowLight } from './portrait-window-light.ts';
import { roomLowSun } from './room-low-sun.ts';
import { chanceOf, type Scene } from './scene.ts';
import { seaAndMoon } from './sea-and-moon.ts';
import { stageHaze } from './stage-haze.ts';
import { tableCandles } from './table-candles.ts';
import { veilWindow } from './veil-window.ts';

/** How each starter picture is painted. */
export const scenes: Readonly<Record<StarterPicture, Scene>> = {
  'dusk-mountains': duskMountains,
  'sea-and-moon': seaAndMoon,
  'family-hill': familyHill,
  'forest-light': forestLight,
  'lone-tree-snow': loneTreeSnow,
  'city-blue-hour': cityBlueHour,
  'portrait-window-light': portraitWindowLight,
  'couple-evening-lights': coupleEveningLights,
  'caps-in-air': capsInAir,
  'stage-haze': stageHaze,
  'hands-rings': handsRings,
  'bottle-slate': bottleSlate,
  'room-low-sun': roomLowSun,
  'veil-window': veilWindow,
  'table-candles': tableCandles,
};

/**
 * Paints one starter picture as an sRGB JPEG. The same name and width give the same bytes; `width`
 * in pixels scales the whole picture.
 */
export async function paintStarterPicture(
  name: StarterPicture,
  options: { width?: number } = {},
): Promise<Buffer> {
  const scene = scenes[name];
  const width = Math.round(options.width ?? scene.width);
  const height = Math.round((width * scene.height) / scene.width);
  const plate = createPlate(width, height, scene.span);
  await scene.paint(plate, chanceOf(scene));
  return develop(plate, scene.film, name.length * 131 + scene.width);
}

import { t } from '@shutterhouse/contract/sentences';

/** Browsers by their user agent; those that also contain another browser's token come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(OS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable name for a user agent: 'Firefox on Windows'. */
export function deviceOf(userAgent: string): string {
  const named = (known: typeof browsers) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}

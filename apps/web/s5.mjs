import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://localhost:4600';
const pages = process.argv[3] ? process.argv[3].split(',') : ['/dashboard', '/dashboard/files', '/dashboard/finance', '/dashboard/finance?tab=transactions', '/dashboard/finance?tab=analytics', '/dashboard/settings/appearance', '/dashboard/settings/billing', '/dashboard/settings/payment', '/dashboard/settings/security', '/dashboard/settings/privacy', '/dashboard/settings/support', '/dashboard/settings/help'];
const mode = process.argv[2];
const ctx = await b.newContext(mode === '360' ? { viewport: { width: 360, height: 740 }, colorScheme: 'dark', isMobile: true, hasTouch: true } : { viewport: { width: 1440, height: 900 } });
const p = await ctx.newPage();
const errs = []; p.on('console', (m) => m.type() === 'error' && errs.push(p.url() + ' ' + m.text())); p.on('pageerror', (e) => errs.push(p.url() + ' ' + e));
await p.goto(base + '/login'); await p.getByLabel('Email Address').fill('owner@studio.example'); await p.getByLabel('Password', { exact: true }).fill('Golden-Hour-41!'); await p.getByRole('button', { name: 'Login' }).click(); await p.waitForURL('**/dashboard**');
for (const path of pages) { await p.goto(base + path); await p.waitForLoadState('networkidle').catch(() => {}); await p.waitForTimeout(600); await p.screenshot({ path: `/tmp/lead/s5/${mode}${path.replaceAll(/[^a-z0-9]+/gi, '-')}.png` }); }
console.log(errs.join('\n')); await b.close();

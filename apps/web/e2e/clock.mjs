// Loaded into a studio before its own modules (`daysLater` of server.ts): its clock is so many days ahead.
const ahead = Number(process.env.DAYS_LATER) * 86_400_000;
const Machine = Date;
const now = () => Machine.now() + ahead;

globalThis.Date = new Proxy(Machine, {
  construct: (target, parts, made) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

import autocannon from 'autocannon';

/* Loads an address from this process, with headers given as JSON, and prints what came back as JSON. */
const [, , url = '', seconds = '3', headers = '{}'] = process.argv;
const result = await autocannon({
  url,
  duration: Number(seconds),
  connections: 16,
  headers: JSON.parse(headers) as Record<string, string>,
});
const { requests, errors, non2xx } = result;
process.stdout.write(JSON.stringify({ perSecond: requests.average, errors, non2xx }));

-- Sends one request over and over and prints what came back as JSON.
-- Arguments: the method, the body ("" for none), then the name and the value of each header.

function init(args)
  wrk.method = args[1]
  if args[2] ~= "" then wrk.body = args[2] end
  for at = 3, #args, 2 do
    wrk.headers[args[at]] = args[at + 1]
  end
end

function done(summary)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%f,"failed":%d,"refused":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.timeout,
    errors.status
  ))
end

-- Reads and writes JSON, which Lightroom's Lua does not.
local Json = {}

-- Stands for null within a table, where nil would leave the field out.
Json.null = setmetatable({}, { __tostring = function() return 'null' end })

local escapes = { ['"'] = '"', ['\\'] = '\\', ['/'] = '/', b = '\b', f = '\f', n = '\n', r = '\r', t = '\t' }

-- A code point as UTF-8.
local function utf8Of(code)
  if code < 0x80 then return string.char(code) end
  local function tail(shift) return 0x80 + math.floor(code / 2 ^ shift) % 0x40 end
  if code < 0x800 then return string.char(0xC0 + math.floor(code / 0x40), tail(0)) end
  if code < 0x10000 then return string.char(0xE0 + math.floor(code / 0x1000), tail(6), tail(0)) end
  return string.char(0xF0 + math.floor(code / 0x40000), tail(12), tail(6), tail(0))
end

local function fail(at, what) error('JSON: ' .. what .. ' at byte ' .. at, 0) end

local function readString(text, at)
  local parts = {}
  local from = at + 1
  while true do
    local stop = string.find(text, '["\\]', from)
    if not stop then fail(at, 'a text without an end') end
    parts[#parts + 1] = string.sub(text, from, stop - 1)
    if string.sub(text, stop, stop) == '"' then return table.concat(parts), stop + 1 end
    local sign = string.sub(text, stop + 1, stop + 1)
    if sign == 'u' then
      local code = tonumber(string.match(text, '^%x%x%x%x', stop + 2) or fail(stop, 'a wrong escape'), 16)
      from = stop + 6
      if code >= 0xD800 and code < 0xDC00 then
        local low = string.match(text, '^\\u(%x%x%x%x)', from)
        if low then
          code = 0x10000 + (code - 0xD800) * 0x400 + (tonumber(low, 16) - 0xDC00)
          from = from + 6
        end
      end
      parts[#parts + 1] = utf8Of(code)
    else
      parts[#parts + 1] = escapes[sign] or fail(stop, 'a wrong escape')
      from = stop + 2
    end
  end
end

local readValue

local function skip(text, at) return string.find(text, '[^ \t\r\n]', at) or #text + 1 end

-- Reads the parts of a list or an object up to its end.
local function readParts(text, at, stop, readPart)
  at = skip(text, at)
  if string.sub(text, at, at) == stop then return at + 1 end
  while true do
    at = skip(text, readPart(skip(text, at)))
    local sign = string.sub(text, at, at)
    if sign == stop then return at + 1 end
    if sign ~= ',' then fail(at, 'a comma is missing') end
    at = at + 1
  end
end

local words = { ['true'] = true, ['false'] = false, ['null'] = Json.null }

function readValue(text, at)
  local sign = string.sub(text, at, at)
  if sign == '"' then return readString(text, at) end
  if sign == '[' then
    local list = {}
    return list, readParts(text, at + 1, ']', function(from)
      local value, after = readValue(text, from)
      list[#list + 1] = value
      return after
    end)
  end
  if sign == '{' then
    local object = {}
    return object, readParts(text, at + 1, '}', function(from)
      if string.sub(text, from, from) ~= '"' then fail(from, 'a name is missing') end
      local name, afterName = readString(text, from)
      local colon = skip(text, afterName)
      if string.sub(text, colon, colon) ~= ':' then fail(colon, 'a colon is missing') end
      local value, after = readValue(text, skip(text, colon + 1))
      object[name] = value
      return after
    end)
  end
  local number = string.match(text, '^-?%d[%d.eE+-]*', at)
  if number and tonumber(number) then return tonumber(number), at + #number end
  local word = string.match(text, '^%a+', at)
  if word and words[word] ~= nil then return words[word], at + #word end
  fail(at, 'an unknown value')
end

-- The value of a JSON text; raises an error for one that is none.
function Json.decode(text)
  local value, after = readValue(text, skip(text, 1))
  if skip(text, after) <= #text then fail(after, 'something behind the end') end
  return value
end

local function quoted(text)
  local escaped = string.gsub(text, '[%c"\\]', function(sign)
    return string.format('\\u%04x', string.byte(sign))
  end)
  return '"' .. escaped .. '"'
end

-- A value as JSON: a table with a first element is a list, another one an object.
function Json.encode(value)
  if value == nil or value == Json.null then return 'null' end
  if type(value) == 'string' then return quoted(value) end
  if type(value) == 'boolean' then return tostring(value) end
  if type(value) == 'number' then return string.format('%.14g', value) end
  local parts = {}
  if value[1] ~= nil then
    for _, each in ipairs(value) do parts[#parts + 1] = Json.encode(each) end
    return '[' .. table.concat(parts, ',') .. ']'
  end
  for name, each in pairs(value) do parts[#parts + 1] = quoted(name) .. ':' .. Json.encode(each) end
  return '{' .. table.concat(parts, ',') .. '}'
end

return Json

-- The calls of a studio's API that the plug-in makes, with an API token of Settings, Security.
local LrHttp = import 'LrHttp'
local LrPasswords = import 'LrPasswords'
local LrPrefs = import 'LrPrefs'
local Json = require 'Json'

local Studio = {}

local tokenKey = 'shutterhouse.token'
local timeoutSeconds = 60

-- The studio's address without a slash at its end, and the token; empty where none was saved.
function Studio.settings()
  local address = LrPrefs.prefsForPlugin().address or ''
  return { address = address, token = LrPasswords.retrieve(tokenKey) or '' }
end

-- Saves both: the token where the system keeps passwords.
function Studio.saveSettings(address, token)
  LrPrefs.prefsForPlugin().address = string.gsub(string.gsub(address, '%s', ''), '/+$', '')
  LrPasswords.store(tokenKey, (string.gsub(token, '%s', '')))
end

local function headersOf(more)
  local headers = {
    { field = 'Authorization', value = 'Bearer ' .. Studio.settings().token },
    { field = 'Accept', value = 'application/json' },
  }
  for _, header in ipairs(more or {}) do headers[#headers + 1] = header end
  return headers
end

-- What is answered, or nil with a sentence why it was refused, and its status.
local function answerOf(body, headers)
  local status = headers and headers.status
  if not body or not status then
    return nil, 'The studio could not be reached. Please check its address and your connection.'
  end
  local isJson, answer = pcall(Json.decode, body)
  if isJson and status >= 200 and status < 300 then return answer end
  local message = isJson and type(answer) == 'table' and answer.message
  return nil, message or ('The studio answered with status ' .. status .. '.'), status
end

local function urlOf(path) return Studio.settings().address .. '/api' .. path end

local function get(path) return answerOf(LrHttp.get(urlOf(path), headersOf(), timeoutSeconds)) end

local function send(path, input)
  local headers = headersOf({ { field = 'Content-Type', value = 'application/json' } })
  return answerOf(LrHttp.post(urlOf(path), Json.encode(input), headers, 'POST', timeoutSeconds))
end

-- The galleries, the newest first: each with its id, title and folder.
function Studio.galleries()
  local answer, problem = get('/client-galleries?limit=100')
  return answer and answer.data, problem
end

-- One gallery.
function Studio.gallery(id)
  local answer, problem = get('/client-galleries/' .. id)
  return answer and answer.data, problem
end

-- A new gallery of a title.
function Studio.createGallery(title)
  local answer, problem = send('/client-galleries', { title = title })
  return answer and answer.data, problem
end

-- The id of a chapter's folder within that of a gallery; it is made if it is missing.
function Studio.chapterFolder(gallery, name)
  local path = '/files/directory/' .. gallery.folder.id .. '?limit=200'
  local answer, problem = get(path)
  if not answer then return nil, problem end
  for _, entry in ipairs(answer.data) do
    if entry.type == 'folder' and string.lower(entry.name) == string.lower(name) then return entry.id end
  end
  local folder = { name = name, source = gallery.folder.source, parentId = gallery.folder.id }
  answer, problem = send('/files/directory', folder)
  return answer and answer.data.id, problem
end

-- Uploads a file into a folder. The third value is the status of a refusal: 409 where the folder has a file of that name.
function Studio.upload(source, folderId, path, name)
  local content = {
    { name = 'source', value = source },
    { name = 'parentId', value = folderId },
    { name = 'file', fileName = name, filePath = path, contentType = 'application/octet-stream' },
  }
  -- A large file on a slow line takes long.
  return answerOf(LrHttp.postMultipart(urlOf('/files/upload'), content, headersOf(), 3600))
end

-- Has the studio look for new files in the folder of a gallery.
function Studio.scan(galleryId) return send('/client-galleries/' .. galleryId .. '/scan', {}) end

-- What visitors have chosen in a gallery.
function Studio.choices(galleryId)
  local answer, problem = get('/client-galleries/' .. galleryId .. '/choices')
  return answer and answer.data, problem
end

return Studio

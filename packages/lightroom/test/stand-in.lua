-- Stands in for Lightroom Classic: the parts of its SDK that the plug-in uses, over the functions of `host`.
local fields = {}

local function rowsOf(list) return list or {} end

local LrHttp = {}

local function answer(request)
  local got = host.request(request):await()
  if got.status == 0 then return nil, { error = { errorCode = 'cannotFindHost' } } end
  return got.body, { status = got.status }
end

function LrHttp.get(url, headers) return answer({ method = 'GET', url = url, headers = rowsOf(headers) }) end
function LrHttp.post(url, body, headers, method)
  return answer({ method = method, url = url, headers = rowsOf(headers), body = body })
end
function LrHttp.postMultipart(url, parts, headers)
  return answer({ method = 'POST', url = url, headers = rowsOf(headers), parts = parts })
end

local LrPathUtils = {}
function LrPathUtils.leafName(path) return string.match(path, '[^/\\]*$') end
function LrPathUtils.removeExtension(path) return (string.gsub(path, '%.[^./\\]*$', '')) end

-- A catalog of photos by their file names, with collections by their names.
local catalog = { photos = {}, collections = {} }

local function photoOf(number, fileName)
  local photo = { localIdentifier = number, fileName = fileName, raw = {} }
  function photo:getFormattedMetadata(key) return key == 'fileName' and self.fileName or error(key) end
  function photo:setRawMetadata(key, value)
    assert(catalog.isWriting, 'no write access')
    self.raw[key] = value
  end
  return photo
end

function catalog:findPhotos(query)
  local found = {}
  assert(query.searchDesc.combine == 'union')
  for _, photo in ipairs(self.photos) do
    for _, rule in ipairs(query.searchDesc) do
      assert(rule.criteria == 'filename' and rule.operation == 'beginsWith')
      if string.sub(string.lower(photo.fileName), 1, #rule.value) == string.lower(rule.value) then
        found[#found + 1] = photo
        break
      end
    end
  end
  return found
end
function catalog:getActiveSources() return { fields.collection } end
function catalog:withWriteAccessDo(_, change)
  assert(not self.isWriting, 'write access within write access')
  self.isWriting = true
  change()
  self.isWriting = false
end
function catalog:createCollectionSet(name, parent, isShared)
  assert(self.isWriting and isShared)
  return { path = (parent and parent.path .. '/' or '') .. name }
end
function catalog:createCollection(name, parent, isShared)
  assert(self.isWriting and isShared)
  local path = parent.path .. '/' .. name
  local collection = self.collections[path] or { photos = {} }
  self.collections[path] = collection
  function collection:removeAllPhotos() self.photos = {} end
  function collection:addPhotos(photos)
    for _, photo in ipairs(photos) do self.photos[#self.photos + 1] = photo end
  end
  return collection
end

local control = function() return {} end

local modules = {
  LrApplication = { activeCatalog = function() return catalog end },
  LrBinding = { makePropertyTable = function() return {} end },
  LrDialogs = {
    message = function(title, text) host.message(title, text or '') end,
    presentModalDialog = function(dialog)
      fields.dialog = dialog
      return 'ok'
    end,
  },
  LrFunctionContext = { postAsyncTaskWithContext = function(_, run) run({}) end },
  LrHttp = LrHttp,
  LrPasswords = {
    store = function(key, text) fields[key] = text end,
    retrieve = function(key) return fields[key] end,
  },
  LrPathUtils = LrPathUtils,
  LrPrefs = { prefsForPlugin = function() return fields end },
  LrTasks = { startAsyncTask = function(run) run() end },
  LrView = {
    bind = function(key) return { bound = key } end,
    osFactory = function()
      return { column = control, popup_menu = control, checkbox = control, row = control }
    end,
  },
}

function import(name) return modules[name] or error('no module ' .. name) end

local loaded = {}
function require(name)
  loaded[name] = loaded[name] or load(host.source(name), name)()
  return loaded[name]
end

-- Runs a file of the plug-in that is no module, such as that of a menu item.
function run(name) return load(host.source(name), name)() end

function addPhoto(fileName) catalog.photos[#catalog.photos + 1] = photoOf(#catalog.photos + 1, fileName) end

-- The names and ratings of the photos in each collection.
function collections()
  local lines = {}
  for path, collection in pairs(catalog.collections) do
    for _, photo in ipairs(collection.photos) do
      lines[#lines + 1] = path .. ' | ' .. photo.fileName .. ' | ' .. tostring(photo.raw.rating)
    end
  end
  table.sort(lines)
  return table.concat(lines, '\n')
end

-- Exports files with the settings of the dialog.
function export(settings, paths)
  local failed = {}
  local context = {
    propertyTable = settings,
    exportSession = { countRenditions = function() return #paths end },
    configureProgress = function() return { isCanceled = function() return false end } end,
    renditions = function()
      local at = 0
      return function()
        at = at + 1
        local path = paths[at]
        if not path then return nil end
        return at, {
          waitForRender = function() return true, path end,
          uploadFailed = function(_, problem) failed[#failed + 1] = problem end,
        }
      end
    end,
  }
  run('ExportService').processRenderedPhotos({}, context)
  return table.concat(failed, '\n')
end

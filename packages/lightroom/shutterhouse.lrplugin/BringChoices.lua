-- Library, Plug-in Extras: brings what visitors of a gallery have chosen into collections of the catalog.
local LrApplication = import 'LrApplication'
local LrBinding = import 'LrBinding'
local LrDialogs = import 'LrDialogs'
local LrFunctionContext = import 'LrFunctionContext'
local LrView = import 'LrView'
local Choices = require 'Choices'
local Studio = require 'Studio'

-- The chosen gallery and the rating, or nil when the dialog was cancelled.
local function ask(context, galleries)
  local view = LrView.osFactory()
  local properties = LrBinding.makePropertyTable(context)
  properties.galleryId = galleries[1].id
  properties.rates = true
  local items = {}
  for _, gallery in ipairs(galleries) do items[#items + 1] = { title = gallery.title, value = gallery.id } end
  local pressed = LrDialogs.presentModalDialog({
    title = 'Bring choices of a client gallery',
    actionVerb = 'Bring',
    contents = view:column({
      bind_to_object = properties,
      view:popup_menu({ value = LrView.bind('galleryId'), items = items, fill_horizontal = 1 }),
      view:checkbox({ title = 'Give the chosen pictures five stars', value = LrView.bind('rates') }),
    }),
  })
  if pressed ~= 'ok' then return nil end
  for _, gallery in ipairs(galleries) do
    if gallery.id == properties.galleryId then return gallery, properties.rates and 5 or nil end
  end
end

local function bring(context)
  local galleries, problem = Studio.galleries()
  if not galleries then return LrDialogs.message('Not connected', problem, 'warning') end
  if #galleries == 0 then return LrDialogs.message('The studio has no client gallery yet.', nil, 'info') end
  local gallery, rating = ask(context, galleries)
  if not gallery then return end
  local lists, refused = Studio.choices(gallery.id)
  if not lists then return LrDialogs.message('The choices could not be read', refused, 'warning') end
  local lines = {}
  for _, list in ipairs(lists) do
    if #list.names > 0 then
      local found = Choices.collect(LrApplication.activeCatalog(), gallery, list, rating)
      lines[#lines + 1] = list.name .. ', ' .. list.visitor .. ': ' .. found .. ' of ' .. #list.names .. ' found'
    end
  end
  local text = #lines > 0 and table.concat(lines, '\n') or 'Nobody has chosen a picture yet.'
  LrDialogs.message('Choices of ' .. gallery.title, text, 'info')
end

LrFunctionContext.postAsyncTaskWithContext('bringChoices', bring)

-- Exports pictures straight into a client gallery: an entry of Lightroom's export dialog.
local LrApplication = import 'LrApplication'
local LrDialogs = import 'LrDialogs'
local LrPathUtils = import 'LrPathUtils'
local LrTasks = import 'LrTasks'
local LrView = import 'LrView'
local Studio = require 'Studio'

local newGallery = 'new'

-- The name of the collection that is shown, which a new gallery is called by default.
local function nameOfCollection()
  for _, source in ipairs(LrApplication.activeCatalog():getActiveSources()) do
    if type(source) == 'table' and source.type and source:type() == 'LrCollection' then
      return source:getName()
    end
  end
  return ''
end

local function startDialog(properties)
  if (properties.title or '') == '' then properties.title = nameOfCollection() end
  properties.galleries = { { title = 'New gallery', value = newGallery } }
  LrTasks.startAsyncTask(function()
    local known, problem = Studio.galleries()
    if not known then
      properties.problem = problem
      return
    end
    local items = { { title = 'New gallery', value = newGallery } }
    for _, gallery in ipairs(known) do
      items[#items + 1] = { title = gallery.title, value = gallery.id }
    end
    properties.galleries = items
  end)
end

local function sectionsForTopOfDialog(view, properties)
  local bind = LrView.bind
  return {
    {
      title = 'Client gallery',
      view:row({
        view:static_text({ title = 'Gallery', width = 90 }),
        view:popup_menu({ value = bind('galleryId'), items = bind('galleries'), fill_horizontal = 1 }),
      }),
      view:row({
        view:static_text({ title = 'Title of a new one', width = 90 }),
        view:edit_field({ value = bind('title'), fill_horizontal = 1 }),
      }),
      view:row({
        view:static_text({ title = 'Chapter', width = 90 }),
        view:edit_field({ value = bind('chapter'), placeholder_string = 'None', fill_horizontal = 1 }),
      }),
      view:static_text({ title = bind('problem'), fill_horizontal = 1 }),
      bind_to_object = properties,
    },
  }
end

-- The gallery and the folder into which the settings export; nil with a sentence where there is none.
local function targetOf(settings)
  local gallery, problem
  if settings.galleryId and settings.galleryId ~= newGallery then
    gallery, problem = Studio.gallery(settings.galleryId)
  elseif (settings.title or '') == '' then
    problem = 'Please give the new gallery a title.'
  else
    gallery, problem = Studio.createGallery(settings.title)
  end
  if not gallery then return nil, nil, problem end
  if (settings.chapter or '') == '' then return gallery, gallery.folder.id end
  local folderId, refused = Studio.chapterFolder(gallery, settings.chapter)
  return folderId and gallery, folderId, refused
end

local function processRenderedPhotos(_, context)
  local session = context.exportSession
  context:configureProgress({
    title = 'Uploading ' .. session:countRenditions() .. ' pictures to the client gallery',
  })
  local gallery, folderId, problem = targetOf(context.propertyTable)
  if not gallery then
    LrDialogs.message('The gallery could not be opened', problem, 'critical')
    return
  end
  local known = 0
  for _, rendition in context:renditions({ stopIfCanceled = true }) do
    local isRendered, path = rendition:waitForRender()
    if isRendered then
      local name = LrPathUtils.leafName(path)
      local stored, refused, status = Studio.upload(gallery.folder.source, folderId, path, name)
      if status == 409 then
        known = known + 1
      elseif not stored then
        rendition:uploadFailed(refused)
      end
    end
  end
  Studio.scan(gallery.id)
  if known > 0 then
    LrDialogs.message('Some were already there', known .. ' files have a name that the gallery already has; they were left as they are.', 'info')
  end
end

return {
  exportPresetFields = {
    { key = 'galleryId', default = newGallery },
    { key = 'title', default = '' },
    { key = 'chapter', default = '' },
  },
  hideSections = { 'exportLocation' },
  canExportVideo = true,
  startDialog = startDialog,
  sectionsForTopOfDialog = sectionsForTopOfDialog,
  processRenderedPhotos = processRenderedPhotos,
}

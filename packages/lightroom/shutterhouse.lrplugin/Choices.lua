-- Finds what visitors have chosen in the catalog.
local LrPathUtils = import 'LrPathUtils'

local Choices = {}

local namesAtOnce = 50

-- A file's name without folder and ending, in small letters: what a picture is known by in the catalog.
local function baseName(name) return string.lower(LrPathUtils.removeExtension(LrPathUtils.leafName(name))) end

-- The photos of the catalog that have one of some names, whatever their ending, and how many names were found.
function Choices.photos(catalog, names)
  local wanted, found, count = {}, {}, 0
  for _, name in ipairs(names) do wanted[baseName(name)] = true end
  for from = 1, #names, namesAtOnce do
    local search = { combine = 'union' }
    for at = from, math.min(from + namesAtOnce - 1, #names) do
      local value = LrPathUtils.removeExtension(names[at])
      search[#search + 1] = { criteria = 'filename', operation = 'beginsWith', value = value }
    end
    for _, photo in ipairs(catalog:findPhotos({ searchDesc = search })) do
      local base = baseName(photo:getFormattedMetadata('fileName'))
      if wanted[base] and not found[photo.localIdentifier] then
        found[photo.localIdentifier] = photo
        if wanted[base] ~= 'found' then
          wanted[base] = 'found'
          count = count + 1
        end
      end
    end
  end
  local photos = {}
  for _, photo in pairs(found) do photos[#photos + 1] = photo end
  return photos, count
end

-- Puts a list of a visitor into a collection of the gallery's set; photos that are chosen get a rating where it is asked for.
-- Returns how many of its pictures the catalog has.
function Choices.collect(catalog, gallery, list, rating)
  local photos, count = Choices.photos(catalog, list.names)
  local function change(what, change) catalog:withWriteAccessDo(what .. ' ' .. gallery.title, change) end
  local set, ofGallery, collection
  -- What one access has created can be used from the next one on.
  change('Choices of', function() set = catalog:createCollectionSet('Shutterhouse', nil, true) end)
  change('Gallery', function() ofGallery = catalog:createCollectionSet(gallery.title, set, true) end)
  change('List of', function()
    collection = catalog:createCollection(list.name .. ', ' .. list.visitor, ofGallery, true)
  end)
  change('Pictures of', function()
    collection:removeAllPhotos()
    collection:addPhotos(photos)
    for _, photo in ipairs(rating and photos or {}) do photo:setRawMetadata('rating', rating) end
  end)
  return count
end

return Choices

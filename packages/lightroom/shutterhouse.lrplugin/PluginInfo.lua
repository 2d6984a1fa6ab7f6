-- The plug-in's panel in the Plug-in Manager: the studio's address and the token.
local LrDialogs = import 'LrDialogs'
local LrTasks = import 'LrTasks'
local LrView = import 'LrView'
local Studio = require 'Studio'

local function startDialog(properties)
  local settings = Studio.settings()
  properties.address = settings.address
  properties.token = settings.token
end

local function endDialog(properties)
  Studio.saveSettings(properties.address or '', properties.token or '')
end

local function tryIt(properties)
  Studio.saveSettings(properties.address or '', properties.token or '')
  LrTasks.startAsyncTask(function()
    local galleries, problem = Studio.galleries()
    if galleries then
      LrDialogs.message('Connected', 'The studio has ' .. #galleries .. ' client galleries.', 'info')
    else
      LrDialogs.message('Not connected', problem, 'warning')
    end
  end)
end

local function sectionsForTopOfDialog(view, properties)
  local bind = LrView.bind
  return {
    {
      title = 'Your studio',
      view:row({
        view:static_text({ title = 'Address', width = 90 }),
        view:edit_field({ value = bind('address'), placeholder_string = 'https://studio.example', fill_horizontal = 1 }),
      }),
      view:row({
        view:static_text({ title = 'API token', width = 90 }),
        view:password_field({ value = bind('token'), fill_horizontal = 1 }),
      }),
      view:row({
        view:static_text({ title = 'Create a token that may read and write in Settings, Security.', fill_horizontal = 1 }),
        view:push_button({ title = 'Try it', action = function() tryIt(properties) end }),
      }),
      bind_to_object = properties,
    },
  }
end

return {
  startDialog = startDialog,
  endDialog = endDialog,
  sectionsForTopOfDialog = sectionsForTopOfDialog,
}

-- What Lightroom Classic reads of the plug-in.
return {
  LrSdkVersion = 10.0,
  LrSdkMinimumVersion = 6.0,
  LrToolkitIdentifier = 'studio.shutterhouse.lightroom',
  LrPluginName = 'Shutterhouse',
  LrPluginInfoProvider = 'PluginInfo.lua',
  LrExportServiceProvider = {
    title = 'Shutterhouse client gallery',
    file = 'ExportService.lua',
  },
  LrLibraryMenuItems = {
    {
      title = 'Bring choices of a client gallery…',
      file = 'BringChoices.lua',
    },
  },
  VERSION = { major = 1, minor = 0, revision = 0 },
}

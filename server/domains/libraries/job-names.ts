export const previewJob = 'libraries/make-preview'
export const removeObjectsJob = 'libraries/remove-objects'
export const sweepFilesJob = 'libraries/sweep-files'

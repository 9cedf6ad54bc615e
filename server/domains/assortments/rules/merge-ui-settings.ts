import type { UiSettings, UiSettingsPatch } from '../../../../contract/assortments/assortment.ts'

/** Puts what is named over what stands, part by part; how a screen is arranged never collides, the last one counts. */
export const mergeUiSettings = (standing: UiSettings, patch: UiSettingsPatch): UiSettings => ({
  gridSettings: { ...standing.gridSettings, ...patch.gridSettings },
  filterBar: { ...standing.filterBar, ...patch.filterBar },
  groupSettings: { ...standing.groupSettings, ...patch.groupSettings },
  digitalShowroomSettings: { ...standing.digitalShowroomSettings, ...patch.digitalShowroomSettings },
})

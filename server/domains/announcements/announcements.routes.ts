import * as calls from '../../../contract/announcements/announcement-calls.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { downloadAnnouncement } from './actions/download-announcement.ts'
import { listAnnouncements, noteRead } from './actions/show-announcements.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './actions/write-announcement.ts'
import type { AnnouncementsRoom } from './room.ts'

export const announcementsRoutes = ({ db, store, pictures, workers, scratch }: AnnouncementsRoom): Route[] => {
  const room = { db, store, pictures, workers, scratch }
  return [
    route(calls.listAnnouncements, ({ query }, { caller }) => listAnnouncements(room, caller, query)),
    route(calls.createAnnouncement, ({ body }, { caller }) => createAnnouncement(room, caller, body)),
    route(calls.updateAnnouncement, ({ params, body }, { caller }) =>
      updateAnnouncement(room, caller, params.id, body),
    ),
    route(calls.deleteAnnouncement, ({ params }, { caller }) => deleteAnnouncement(room, caller, params.id)),
    route(calls.readAnnouncement, ({ params }, { caller }) => noteRead(room, caller, params.id)),
    route(calls.downloadAnnouncement, ({ body }, { caller, signal }) =>
      downloadAnnouncement(room, caller, body._id, signal),
    ),
  ]
}

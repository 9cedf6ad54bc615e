import { Failure } from '../../../contract/kernel/errors.ts'
import * as calls from '../../../contract/packages/package-calls.ts'
import { publicRoute, type Route, route } from '../../engine/http/route.ts'
import { fillPackage } from './actions/fill-package.ts'
import { linkToPackage, mailPackage, openSentPackage } from './actions/mail-package.ts'
import { endPackage, listPackages } from './actions/own-packages.ts'
import { takePackage } from './actions/take-package.ts'
import type { PackagesRoom } from './room.ts'

export const packagesRoutes = (room: PackagesRoom): Route[] => [
  route(calls.downloadFiles, ({ body }, { caller, signal }) =>
    takePackage(room, caller, { ...body, way: 'files' }, signal),
  ),
  route(calls.downloadSheet, ({ body }, { caller, signal }) =>
    takePackage(room, caller, { ...body, way: 'spreadsheet' }, signal),
  ),
  route(calls.downloadDivision, ({ body }, { caller, signal }) =>
    takePackage(room, caller, { ...body, way: 'division' }, signal),
  ),
  route(calls.downloadAssortment, ({ body }, { caller, signal }) =>
    takePackage(room, caller, { ...body, way: 'assortment' }, signal),
  ),
  route(calls.checkPackage, ({ body }, { caller }) => fillPackage(room, caller, body)),
  route(calls.mailFiles, ({ body }, { caller }) => mailPackage(room, caller, { ...body, way: 'files' }, body)),
  route(calls.mailSheet, ({ body }, { caller }) => mailPackage(room, caller, { ...body, way: 'spreadsheet' }, body)),
  route(calls.mailDivision, ({ body }, { caller }) => mailPackage(room, caller, { ...body, way: 'division' }, body)),
  route(calls.mailAssortment, ({ body }, { caller }) =>
    mailPackage(room, caller, { ...body, way: 'assortment' }, body),
  ),
  route(calls.linkToFiles, ({ body: { expireDays, ...wish } }, { caller }) =>
    linkToPackage(room, caller, { ...wish, way: 'files' }, expireDays),
  ),
  route(calls.listPackages, (_input, { caller }) => listPackages(room, caller)),
  route(calls.endPackage, ({ params }, { caller }) => endPackage(room, caller, params.id)),
  publicRoute(
    calls.openPackage,
    ({ params }, visit) =>
      openSentPackage(room, params, visit).catch((error: unknown) => {
        if (visit.wantsPage && error instanceof Failure && error.code === 'linkNotValid')
          return { location: calls.ENDED_LINK_PATH }
        throw error
      }),
    { rateLimit: { max: 60, window: 60_000 } },
  ),
]

import type { Migration } from 'kysely'
import * as identity from './2026-11-21-1-identity.ts'
import * as outboxAndAudit from './2026-11-21-2-outbox-and-audit.ts'
import * as catalogue from './2026-11-21-3-catalogue.ts'
import * as catalogueReading from './2026-11-21-4-catalogue-reading.ts'
import * as assortments from './2026-11-21-5-assortments.ts'
import * as customers from './2026-11-21-7-customers.ts'
import * as documents from './2026-11-21-8-documents.ts'
import * as accounts from './2026-11-22-1-accounts.ts'
import * as requestDecisions from './2026-11-22-3-request-decisions.ts'
import * as administration from './2026-11-22-4-administration.ts'
import * as feedUploads from './2026-11-22-4-feed-uploads.ts'
import * as auditEntries from './2026-11-22-5-audit-entries.ts'
import * as integrations from './2026-11-22-6-integrations.ts'
import * as directory from './2026-11-22-7-directory.ts'
import * as guardedStatements from './2026-11-22-9-guarded-statements.ts'
import * as productsInSets from './2026-11-22-9-products-in-sets.ts'
import * as secondFactor from './2026-11-22-9-second-factor.ts'
import * as internalAssortments from './2026-11-22-92-internal-assortments.ts'
import * as editLocks from './2026-11-22-94-edit-locks.ts'
import * as seasons from './2026-11-22-95-seasons.ts'
import * as assortmentFolders from './2026-11-22-96-assortment-folders.ts'
import * as assortmentAlerts from './2026-11-22-97-assortment-alerts.ts'
import * as displayGroups from './2026-11-22-98-display-groups.ts'
import * as crm from './2026-11-23-30-crm.ts'
import * as collections from './2026-11-23-31-collections.ts'
import * as assortmentVersions from './2026-11-23-40-assortment-versions.ts'
import * as presence from './2026-11-23-41-presence.ts'
import * as presencePlaces from './2026-11-25-40-presence-places.ts'
import * as assetLooks from './2026-11-25-405-asset-looks.ts'
import * as webhookBegins from './2026-11-26-10-webhook-begins.ts'
import * as futurePrices from './2026-11-26-20-future-prices.ts'
import * as colourwaysByStyle from './2026-11-27-10-colourways-by-style.ts'
import * as processLeases from './2026-11-28-20-process-leases.ts'
import * as outboxOrder from './2026-11-28-30-outbox-order.ts'
import * as appliedCalls from './2026-11-28-32-applied-calls.ts'
import * as assetDates from './2026-11-28-35-asset-dates.ts'
import * as channels from './2026-11-28-35-channels.ts'
import * as installation from './2026-11-28-36-installation.ts'
import * as peopleErased from './2026-11-28-36-people-erased.ts'
import * as heavyPreviews from './2026-11-28-50-heavy-previews.ts'
import * as slowedLogins from './2026-11-28-60-slowed-logins.ts'
import * as securityEvents from './2026-11-28-61-security-events.ts'
import * as notifications from './2026-11-28-62-notifications.ts'
import * as openTasks from './2026-11-28-63-open-tasks.ts'
import * as unsubscribing from './2026-11-28-64-unsubscribing.ts'
import * as samples from './2026-11-28-65-samples.ts'
import * as loans from './2026-11-28-66-loans.ts'
import * as loanReminders from './2026-11-28-67-loan-reminders.ts'
import * as orderLists from './2026-11-28-70-order-lists.ts'
import * as orders from './2026-11-28-71-orders.ts'
import * as orderConnectors from './2026-11-28-72-order-connectors.ts'
import * as orderRows from './2026-11-28-76-order-rows.ts'
import * as coordinatorAssignments from './2026-11-28-77-coordinator-assignments.ts'
import * as approvalHistory from './2026-11-28-79-approval-history.ts'
import * as taskHolders from './2026-11-28-80-task-holders.ts'
import * as absences from './2026-11-28-82-absences.ts'
import * as reminders from './2026-11-28-83-reminders.ts'
import * as foldLetters from './2026-11-28-85-fold-letters.ts'
import * as defaultLibraries from './2026-11-28-86-default-libraries.ts'
import * as generalAccess from './2026-11-28-87-general-access.ts'
import * as mailsOfAddresses from './2026-11-28-88-mails-of-addresses.ts'
import * as linesMailed from './2026-11-28-89-lines-mailed.ts'
import * as sampleCounts from './2026-11-28-90-sample-counts.ts'
import * as ordersOfAssortments from './2026-11-29-68-orders-of-assortments.ts'
import * as orderStores from './2026-11-29-70-order-stores.ts'
import * as presenceOfRecords from './2026-11-29-71-presence-of-records.ts'
import * as parcels from './2026-11-29-75-parcels.ts'
import * as samplesToPutAway from './2026-11-29-83-samples-to-put-away.ts'
import * as firstPictures from './2026-11-29-86-first-pictures.ts'
import * as ordersOfReps from './2026-11-29-87-orders-of-reps.ts'
import * as unansweredParcels from './2026-11-29-89-unanswered-parcels.ts'
import * as gatheredRows from './2026-11-29-90-gathered-rows.ts'
import * as ordersAsSent from './2026-11-29-91-orders-as-sent.ts'
import * as drawerFromItsIndex from './2026-11-29-97-drawer-from-its-index.ts'
import * as assortmentViews from './2026-11-29-99-assortment-views.ts'
import * as rowPictures from './2026-11-30-95-row-pictures.ts'
import * as holdsOfRevisions from './2026-11-30-97-holds-of-revisions.ts'
import * as reasonsInTheHistory from './2026-11-30-98-reasons-in-the-history.ts'
import * as rowTexts from './2026-11-30-99-row-texts.ts'
import * as rowParts from './2026-12-01-1-row-parts.ts'
import * as colourDistance from './2026-12-01-2-colour-distance.ts'
import * as shares from './2026-11-23-50-shares.ts'
import * as documentSchedules from './2026-11-23-51-document-schedules.ts'
import * as uploads from './2026-11-23-61-uploads.ts'
import * as libraries from './2026-11-23-62-libraries.ts'
import * as dividerPictures from './2026-11-24-20-divider-pictures.ts'
import * as documentKinds from './2026-11-24-30-document-kinds.ts'
import * as documentLayouts from './2026-11-24-31-document-layouts.ts'
import * as failingSchedules from './2026-11-24-40-failing-schedules.ts'
import * as libraryLists from './2026-11-24-50-library-lists.ts'
import * as filePreviews from './2026-11-24-60-file-previews.ts'
import * as packages from './2026-11-24-61-packages.ts'
import * as announcements from './2026-11-24-70-announcements.ts'
import * as looks from './2026-11-24-71-looks.ts'
import * as secretFingerprint from './2026-11-28-10-secret-fingerprint.ts'

/** Every migration by name, applied in the names' order. Once released, one is never changed. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-1-identity': identity,
  '2026-11-21-2-outbox-and-audit': outboxAndAudit,
  '2026-11-21-3-catalogue': catalogue,
  '2026-11-21-4-catalogue-reading': catalogueReading,
  '2026-11-21-5-assortments': assortments,
  '2026-11-21-7-customers': customers,
  '2026-11-21-8-documents': documents,
  '2026-11-22-1-accounts': accounts,
  '2026-11-22-3-request-decisions': requestDecisions,
  '2026-11-22-4-administration': administration,
  '2026-11-22-4-feed-uploads': feedUploads,
  '2026-11-22-5-audit-entries': auditEntries,
  '2026-11-22-6-integrations': integrations,
  '2026-11-22-7-directory': directory,
  '2026-11-22-9-guarded-statements': guardedStatements,
  '2026-11-22-9-products-in-sets': productsInSets,
  '2026-11-22-9-second-factor': secondFactor,
  '2026-11-22-92-internal-assortments': internalAssortments,
  '2026-11-22-94-edit-locks': editLocks,
  '2026-11-22-95-seasons': seasons,
  '2026-11-22-96-assortment-folders': assortmentFolders,
  '2026-11-22-97-assortment-alerts': assortmentAlerts,
  '2026-11-22-98-display-groups': displayGroups,
  '2026-11-23-30-crm': crm,
  '2026-11-23-31-collections': collections,
  '2026-11-23-40-assortment-versions': assortmentVersions,
  '2026-11-23-41-presence': presence,
  '2026-11-23-50-shares': shares,
  '2026-11-23-51-document-schedules': documentSchedules,
  '2026-11-23-61-uploads': uploads,
  '2026-11-23-62-libraries': libraries,
  '2026-11-24-20-divider-pictures': dividerPictures,
  '2026-11-24-30-document-kinds': documentKinds,
  '2026-11-24-31-document-layouts': documentLayouts,
  '2026-11-24-40-failing-schedules': failingSchedules,
  '2026-11-24-50-library-lists': libraryLists,
  '2026-11-24-60-file-previews': filePreviews,
  '2026-11-24-61-packages': packages,
  '2026-11-24-70-announcements': announcements,
  '2026-11-24-71-looks': looks,
  '2026-11-25-40-presence-places': presencePlaces,
  '2026-11-25-405-asset-looks': assetLooks,
  '2026-11-26-10-webhook-begins': webhookBegins,
  '2026-11-26-20-future-prices': futurePrices,
  '2026-11-27-10-colourways-by-style': colourwaysByStyle,
  '2026-11-28-10-secret-fingerprint': secretFingerprint,
  '2026-11-28-20-process-leases': processLeases,
  '2026-11-28-30-outbox-order': outboxOrder,
  '2026-11-28-32-applied-calls': appliedCalls,
  '2026-11-28-35-asset-dates': assetDates,
  '2026-11-28-35-channels': channels,
  '2026-11-28-36-installation': installation,
  '2026-11-28-36-people-erased': peopleErased,
  '2026-11-28-50-heavy-previews': heavyPreviews,
  '2026-11-28-60-slowed-logins': slowedLogins,
  '2026-11-28-61-security-events': securityEvents,
  '2026-11-28-62-notifications': notifications,
  '2026-11-28-63-open-tasks': openTasks,
  '2026-11-28-64-unsubscribing': unsubscribing,
  '2026-11-28-65-samples': samples,
  '2026-11-28-66-loans': loans,
  '2026-11-28-67-loan-reminders': loanReminders,
  '2026-11-28-70-order-lists': orderLists,
  '2026-11-28-71-orders': orders,
  '2026-11-28-72-order-connectors': orderConnectors,
  '2026-11-28-76-order-rows': orderRows,
  '2026-11-28-77-coordinator-assignments': coordinatorAssignments,
  '2026-11-28-79-approval-history': approvalHistory,
  '2026-11-28-80-task-holders': taskHolders,
  '2026-11-28-82-absences': absences,
  '2026-11-28-83-reminders': reminders,
  '2026-11-28-85-fold-letters': foldLetters,
  '2026-11-28-86-default-libraries': defaultLibraries,
  '2026-11-28-87-general-access': generalAccess,
  '2026-11-28-88-mails-of-addresses': mailsOfAddresses,
  '2026-11-28-89-lines-mailed': linesMailed,
  '2026-11-28-90-sample-counts': sampleCounts,
  '2026-11-29-68-orders-of-assortments': ordersOfAssortments,
  '2026-11-29-70-order-stores': orderStores,
  '2026-11-29-71-presence-of-records': presenceOfRecords,
  '2026-11-29-75-parcels': parcels,
  '2026-11-29-83-samples-to-put-away': samplesToPutAway,
  '2026-11-29-86-first-pictures': firstPictures,
  '2026-11-29-87-orders-of-reps': ordersOfReps,
  '2026-11-29-89-unanswered-parcels': unansweredParcels,
  '2026-11-29-90-gathered-rows': gatheredRows,
  '2026-11-29-91-orders-as-sent': ordersAsSent,
  '2026-11-29-97-drawer-from-its-index': drawerFromItsIndex,
  '2026-11-29-99-assortment-views': assortmentViews,
  '2026-11-30-95-row-pictures': rowPictures,
  '2026-11-30-97-holds-of-revisions': holdsOfRevisions,
  '2026-11-30-98-reasons-in-the-history': reasonsInTheHistory,
  '2026-11-30-99-row-texts': rowTexts,
  '2026-12-01-1-row-parts': rowParts,
  '2026-12-01-2-colour-distance': colourDistance,
}

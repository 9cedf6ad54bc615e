/**
 * The sub-navigation of the administration area: its groups and, in each, the addresses of its screens in order. The
 * one place that says it; a screen of the area that is neither named here nor below one that is fails a test.
 */
export const administrationOrder = {
  people: ['/administration/users', '/administration/requests', '/administration/access'],
  lineData: [
    '/administration/territories',
    '/administration/division-groups',
    '/administration/customers',
    '/administration/order-lists',
    '/administration/feed',
  ],
  system: [
    '/administration/settings',
    '/administration/outbox',
    '/administration/tokens',
    '/administration/webhooks',
    '/administration/connectors',
    '/administration/audit',
    '/administration/security',
  ],
} as const

export type AdministrationGroup = keyof typeof administrationOrder

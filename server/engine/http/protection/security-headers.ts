import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { contentPolicy, type PolicySurroundings } from './content-policy.ts'

/** What pages may ask of the machine: the camera, which reads codes of samples, and the clipboard, which the grid uses. */
const permissions = [
  ...['camera', 'clipboard-read', 'clipboard-write', 'fullscreen'].map((name) => `${name}=(self)`),
  ...[
    'accelerometer autoplay cross-origin-isolated display-capture encrypted-media geolocation gyroscope hid',
    'idle-detection keyboard-map local-fonts magnetometer microphone midi payment picture-in-picture',
    'publickey-credentials-get screen-wake-lock serial sync-xhr usb window-management xr-spatial-tracking',
  ].flatMap((names) => names.split(' ').map((name) => `${name}=()`)),
].join(', ')

/**
 * The headers that tell browsers what answers of ours may do. They are the same for every answer, so helmet is asked for
 * them once, at the start, and not by every request; the page of the application has a policy of its own.
 */
export async function securityHeaders(surroundings: PolicySurroundings): Promise<Record<string, string>> {
  const plain = await headersOf()
  const secured = await headersOf({
    contentSecurityPolicy: false,
    strictTransportSecurity: surroundings.secureCookies,
    xFrameOptions: { action: 'deny' },
  })
  return {
    ...Object.fromEntries(Object.entries(secured).filter(([name]) => !(name in plain))),
    'content-security-policy': contentPolicy(surroundings),
    'permissions-policy': permissions,
  }
}

/** The headers of an answer with helmet's, or those that every answer has. */
async function headersOf(options?: Parameters<typeof helmet>[1]): Promise<Record<string, string>> {
  const app = fastify()
  if (options) await app.register(helmet, options)
  app.get('/', () => '')
  const { headers } = await app.inject('/')
  await app.close()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

import { upsServices } from '../../../../contract/orders/pieces/ups-services.ts'
import type { ParcelCarrier, ParcelRefusal, ParcelWish, UpsEndpoint } from './carrier.ts'
import { knownClient, parsed, saidOf } from './known-client.ts'
import { countryCode } from './rules/country-code.ts'
import { judgeParcel } from './rules/judge-parcel.ts'

const VERSION = 'v2409'
/** Of the call that finds labels again. */
const LABELS = 'v1'

/** Faults with which nothing of the parcel got there. */
const neverReached: ReadonlySet<string | null> = new Set(['noToken', 'unknownHost', 'insecure', 'refusedAddress'])

/** What was asked, and cannot have been done: it was not let in, or asked to wait. */
const isTurnedAway = (status: number): boolean => status === 401 || status === 429

/** The shipping API of UPS; what it refuses is told in its own words. */
export function httpUps(endpoint: UpsEndpoint): ParcelCarrier {
  const ask = knownClient(endpoint, { tokenPath: '/security/v1/oauth/token' })
  return {
    address: endpoint.url,
    isOwn: false,
    async ship(wish, signal) {
      // Whether a ZIP code is right, UPS knows itself.
      const known = judgeParcel(wish, { city: '', state: wish.shipTo.region })
      if (known.length > 0)
        return {
          status: null,
          fault: null,
          excerpt: known.map(({ code }) => code).join(', '),
          result: 'refused',
          reasons: known,
        }
      const answer = await ask(
        { method: 'POST', path: `/api/shipments/${VERSION}/ship`, body: shipmentOf(endpoint, wish) },
        signal,
      )
      const said = saidOf(answer)
      if ('fault' in answer || answer.status >= 500)
        return { ...said, fault: said.fault ?? 'refused', result: neverReached.has(said.fault) ? 'away' : 'unanswered' }
      if (isTurnedAway(answer.status)) return { ...said, fault: 'refused', result: 'away' }
      const body = parsed(answer.text) as ShipAnswer
      const tracking = body.ShipmentResponse?.ShipmentResults?.ShipmentIdentificationNumber
      if (answer.status === 200 && tracking) return { ...said, result: 'taken', tracking, deliveryDate: null }
      return { ...said, result: 'refused', reasons: reasonsOf(body) }
    },
    async find(key, signal) {
      const body = {
        LabelRecoveryRequest: {
          Request: { TransactionReference: { CustomerContext: key } },
          LabelSpecification: { LabelImageFormat: { Code: 'GIF' } },
          ReferenceValues: { ReferenceNumber: { Value: key }, ShipperNumber: endpoint.account },
        },
      }
      const answer = await ask({ method: 'POST', path: `/api/labels/${LABELS}/recovery`, body }, signal)
      const said = saidOf(answer)
      if ('fault' in answer || answer.status >= 500 || isTurnedAway(answer.status))
        return { ...said, fault: said.fault ?? 'refused', result: 'away' }
      const found = (parsed(answer.text) as LabelAnswer).LabelRecoveryResponse?.ShipmentIdentificationNumber
      return found ? { ...said, result: 'taken', tracking: found } : { ...said, result: 'none' }
    },
    async giveUp(tracking, signal) {
      const answer = await ask({ method: 'DELETE', path: `/api/shipments/${VERSION}/void/cancel/${tracking}` }, signal)
      const said = saidOf(answer)
      // What it refuses to give up is given up already, or on its way.
      const isTold = 'status' in answer && answer.status < 500 && !isTurnedAway(answer.status)
      return isTold ? said : { ...said, fault: said.fault ?? 'refused' }
    },
    async ask(signal) {
      const answer = await ask({ method: 'GET', path: '/api/track/v1/details/1Z5R89390357567127' }, signal)
      const said = saidOf(answer)
      return said.status === null || said.status === 401 || said.status >= 500
        ? { ...said, fault: said.fault ?? 'refused' }
        : said
    },
  }
}

interface LabelAnswer {
  LabelRecoveryResponse?: { ShipmentIdentificationNumber?: string }
}

interface ShipAnswer {
  ShipmentResponse?: { ShipmentResults?: { ShipmentIdentificationNumber?: string } }
  response?: { errors?: { code?: string; message?: string }[] }
}

const reasonsOf = ({ response }: ShipAnswer): ParcelRefusal[] =>
  (response?.errors?.length ? response.errors : [{}]).map(({ code = '', message = '' }) => ({
    code: 'carrier',
    text: message || code,
  }))

function shipmentOf(
  { account, shipFrom }: UpsEndpoint,
  { key, order, recipient, shipTo, service, weight }: ParcelWish,
) {
  // UPS finds a shipment by these again; of one that goes abroad they stand with the shipment itself.
  const references = { ReferenceNumber: [{ Value: order }, { Value: key }] }
  const isAbroad = shipTo.country !== 'USA'
  const from = {
    Name: shipFrom.name,
    Address: {
      AddressLine: [shipFrom.line1],
      City: shipFrom.city,
      StateProvinceCode: shipFrom.state,
      PostalCode: shipFrom.zip,
      CountryCode: 'US',
    },
  }
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'validate', TransactionReference: { CustomerContext: key } },
      Shipment: {
        Description: order,
        ...(isAbroad ? references : {}),
        Shipper: { ...from, ShipperNumber: account },
        ShipFrom: from,
        ShipTo: {
          Name: (shipTo.label || recipient).slice(0, 35),
          AttentionName: recipient.slice(0, 35),
          Address: {
            AddressLine: [shipTo.line1.slice(0, 35), shipTo.line1.slice(35, 70), shipTo.line1.slice(70, 105)].filter(
              Boolean,
            ),
            City: shipTo.city.slice(0, 30),
            StateProvinceCode: /^[A-Za-z]{2}$/.test(shipTo.region) ? shipTo.region.toUpperCase() : '',
            PostalCode: shipTo.postalCode,
            CountryCode: countryCode(shipTo.country),
          },
        },
        PaymentInformation: { ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: account } }] },
        Service: { Code: upsServices[service].code },
        Package: [
          {
            Packaging: { Code: '02' },
            PackageWeight: { UnitOfMeasurement: { Code: 'LBS' }, Weight: String(weight) },
            ...(isAbroad ? {} : references),
          },
        ],
      },
      LabelSpecification: { LabelImageFormat: { Code: 'GIF' } },
    },
  }
}

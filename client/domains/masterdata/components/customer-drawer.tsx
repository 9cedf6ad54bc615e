import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import {
  customerAddress,
  type CustomerAddress,
  type CustomerDetail,
  saveAddresses,
} from '../../../../contract/masterdata/customers.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { useSession } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { tellConflict } from '../../../parts/toasts/tell-conflict.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { keepAddresses, useCustomer } from '../masterdata.api.ts'
import { AddressFields } from './address-fields.tsx'

type Edited = CustomerAddress & { _id?: string }

/** The addresses of a customer beside the grid. */
export function CustomerDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('masterdata')
  const { data, error, refetch } = useCustomer(id)
  if (id !== undefined && data && !error) {
    return (
      <Addresses
        key={`${data._id} ${data.version}`}
        customer={data}
        onClose={onClose}
        onRead={async () => (await refetch()).data}
      />
    )
  }
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} title={t('addresses.title')}>
      {error ? (
        <ErrorState title={t('addresses.failed')} reason={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} m={18} aria-busy />
      )}
    </SideDrawer>
  )
}

const blank: Edited = { label: '', line1: '', city: '', region: '', postalCode: '', country: '' }

function Addresses({
  customer,
  onClose,
  onRead,
}: {
  customer: CustomerDetail
  onClose: () => void
  /** Reads the customer again: what stands now. */
  onRead: () => Promise<CustomerDetail | undefined>
}) {
  const { t } = useTranslation('masterdata')
  const { user } = useSession()
  const [addresses, setAddresses] = useState<Edited[]>(customer.addresses)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const mayEdit = mayAccess(user, saveAddresses.access)
  const isChanged = JSON.stringify(addresses) !== JSON.stringify(customer.addresses)
  const isGood = addresses.every((address) => customerAddress.safeParse(address).success)

  const close = async (): Promise<void> => {
    const question = {
      title: t('addresses.discard.title'),
      confirm: t('addresses.discard.confirm'),
      cancel: t('addresses.discard.keep'),
    }
    if (await askFirst(question, () => isChanged)) onClose()
  }
  const keep = async (version: number): Promise<void> => {
    await keepAddresses(customer._id, { version, addresses })
    showToast('success', t('addresses.saved'))
    await onRead()
  }
  const save = async (): Promise<void> => {
    setTried(true)
    if (!isGood) return
    setBusy(true)
    try {
      await keep(customer.version)
    } catch (error) {
      if (error instanceof CallError && error.code === 'userLock') {
        tellConflict(error, {
          reload: onRead,
          keepMine: async () => keep((await onRead())?.version ?? customer.version),
        })
      } else showToast('error', errorText(error), { timeout: -1 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SideDrawer
      opened
      onClose={() => void close()}
      title={customer.name}
      subtitle={customer.code}
      footer={
        mayEdit && (
          <Button loading={busy} disabled={!isChanged} onClick={() => void save()}>
            {t('addresses.save')}
          </Button>
        )
      }
    >
      <div className="padded">
        {addresses.length === 0 && <p className="muted">{t('addresses.none')}</p>}
        {addresses.map((address, at) => (
          <AddressFields
            key={address._id ?? at}
            address={address}
            mayEdit={mayEdit}
            tried={tried}
            onChange={(next) => setAddresses(addresses.with(at, next))}
            onRemove={() => setAddresses(addresses.toSpliced(at, 1))}
          />
        ))}
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAddresses([...addresses, blank])}
          >
            {t('addresses.add')}
          </Button>
        )}
      </div>
    </SideDrawer>
  )
}

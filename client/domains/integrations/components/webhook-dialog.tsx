import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newWebhook, type Webhook, type WebhookKind, webhookKind } from '../../../../contract/integrations/webhook.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useChangeWebhook, useCreateWebhook } from '../webhooks.api.ts'
import classes from './integrations.module.css'

/** A new webhook, or the name, address and events of one. `onDone` gets the secret of a new one. */
export function WebhookDialog({
  webhook,
  onClose,
  onDone,
}: {
  webhook: Webhook | undefined
  onClose: () => void
  onDone: (secret?: string) => void
}) {
  const { t } = useTranslation('integrations')
  const [create, change] = [useCreateWebhook(), useChangeWebhook()]
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [kinds, setKinds] = useState<WebhookKind[]>(webhook?.kinds ?? [...webhookKind.options])
  const body = { name, url, kinds }
  const isWhole = newWebhook.safeParse(body).success
  const { error, isPending } = webhook ? change : create
  const submit = (): void => {
    if (webhook) change.mutate({ id: webhook._id, body }, { onSuccess: () => onDone() })
    else create.mutate(body, { onSuccess: ({ secret }) => onDone(secret) })
  }
  // The one thing the server knows better than the form.
  const urlFault = error instanceof CallError && error.details.some(({ field }) => field === 'body.url')
  return (
    <FormDialog
      title={t(webhook ? 'webhooks.edit' : 'webhooks.new')}
      subtitle={t('webhooks.text')}
      size={560}
      onClose={onClose}
      verb={t(webhook ? 'webhooks.save' : 'webhooks.create')}
      pending={isPending}
      fault={error && !urlFault ? errorText(error) : undefined}
      ready={isWhole}
      onSubmit={submit}
    >
      <TextInput
        label={t('fields.name')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t('fields.url')}
        type="url"
        maxLength={2_000}
        value={url}
        error={urlFault ? t('webhooks.urlRefused') : undefined}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <fieldset className={classes.kinds}>
        <legend className="lab">{t('fields.kinds')}</legend>
        {webhookKind.options.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kinds.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              setKinds(event.currentTarget.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

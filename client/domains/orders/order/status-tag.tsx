import {
  IconArchive,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconMoon,
  IconProgress,
  IconSend,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ApprovalStatus, OrderStatus } from '../../../../contract/orders/order-words.ts'
import { approvalWord } from '../approval-word.ts'

const looks: Record<OrderStatus, { Icon: typeof IconSend; look: '' | 'a' | 'o' | 'w' | 'c' }> = {
  DRAFT: { Icon: IconCircleDashed, look: '' },
  PENDING: { Icon: IconClock, look: 'w' },
  SUBMITTED: { Icon: IconSend, look: 'a' },
  'IN PROGRESS': { Icon: IconProgress, look: 'a' },
  COMPLETED: { Icon: IconCheck, look: 'o' },
  ARCHIVED: { Icon: IconArchive, look: '' },
  INACTIVE: { Icon: IconMoon, look: '' },
  CANCELED: { Icon: IconBan, look: 'c' },
  'UNAPPROVED ORDER': { Icon: IconBan, look: 'c' },
}

/** Where an order stands, as a word with its sign: its approval while that says more than its status. */
export function StatusTag({ status, approval }: { status: OrderStatus; approval: ApprovalStatus | null }) {
  const { t } = useTranslation('order')
  const { Icon, look } = looks[status]
  return (
    <span className={`tag ${look}`}>
      <Icon size={14} aria-hidden />
      {t(`statuses.${approvalWord({ status, orderApprovalStatus: approval })}`)}
    </span>
  )
}

import type { ColumnType, Generated } from 'kysely'
import type { DifferenceKind } from '../../../contract/samples/counts/count.ts'
import type { CountState } from '../../../contract/samples/counts/count-states.ts'
import type { LoanState } from '../../../contract/samples/loan-states.ts'
import type { MoveKind } from '../../../contract/samples/move-kinds.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { SampleSide, SampleStatus } from '../../../contract/samples/sample-statuses.ts'

export interface SamplesTables {
  sample_library: { library: SampleLibrary }
  sample_place: {
    id: Generated<number>
    library: SampleLibrary
    code: Generated<string>
    bin: Generated<string>
    region: Generated<string>
    aisle: Generated<string>
    direction: Generated<string>
    level: Generated<string>
    shelf: Generated<string>
    is_arrivals: Generated<boolean>
  }
  sample_mold: { library: SampleLibrary; mold_num: string; style: string }
  sample: {
    id: Generated<number>
    public_id: string
    library: SampleLibrary
    code: Generated<string>
    place_id: number
    new_bin: Generated<string>
    division: string
    style: string
    color: string
    size: Generated<string>
    side: SampleSide
    status: SampleStatus
    mold_num: Generated<string>
    mold_date: string | null
    on_hand: Generated<number>
    out_qty: Generated<number>
    created_at: ColumnType<Date, Date | undefined, never>
    created_by: string | null
    modified_at: ColumnType<Date, Date | undefined, Date>
    modified_by: string | null
    version: Generated<number>
    deleted_at: Date | null
    mold_key: Generated<string | null>
  }
  sample_move: {
    id: Generated<number>
    library: SampleLibrary
    sample_id: number
    at: ColumnType<Date, Date | undefined, never>
    user_id: string | null
    batch_id: string
    kind: MoveKind
    on_hand_change: number
    out_change: number
    from_place: number | null
    to_place: number | null
    reverses: number | null
    loan_item_id: number | null
    note: Generated<string>
  }
  loan: {
    id: Generated<number>
    public_id: string
    version: Generated<number>
    number: Generated<number>
    code: Generated<string>
    state: Generated<LoanState>
    holder_id: string | null
    customer_id: number | null
    holder_name: Generated<string>
    holder_email: Generated<string>
    purpose: Generated<string>
    order_id: number | null
    order_identifier: string | null
    from_on: string
    due_on: string | null
    handed_out_at: Date | null
    closed_at: Date | null
    signature: string | null
    batch_id: string | null
    created_at: ColumnType<Date, Date | undefined, never>
    created_by: string | null
    modified_at: ColumnType<Date, Date | undefined, Date>
    modified_by: string | null
  }
  loan_item: {
    id: Generated<number>
    loan_id: number
    sample_id: number
    quantity: number
    dropped: Generated<number>
    taken: Generated<number>
    back: Generated<number>
    lost: Generated<number>
    returns: boolean
    due_on: string | null
    order_row: string | null
    wanted_style: string | null
    wanted_color: string | null
    wanted_size: string | null
    wanted_side: string | null
    wanted_quantity: number | null
    reserved: Generated<number>
    out_now: Generated<number>
  }
  sample_count: {
    id: Generated<number>
    public_id: string
    number: Generated<number>
    version: Generated<number>
    library: SampleLibrary
    state: Generated<CountState>
    batch_id: string | null
    closed_at: Date | null
    created_at: ColumnType<Date, Date | undefined, never>
    created_by: string | null
    modified_at: ColumnType<Date, Date | undefined, Date>
    modified_by: string | null
  }
  sample_count_place: { count_id: number; place_id: number; begun_at: Date | null; last_at: Date | null }
  sample_count_item: { count_id: number; sample_id: number; place_id: number; expected: number; again: boolean }
  sample_count_scan: {
    count_id: number
    label: string
    sample_id: number | null
    place_id: number | null
    quantity: number
    is_typed: boolean
    user_id: string | null
    at: Date
  }
  sample_count_result: {
    count_id: number
    key: string
    kind: DifferenceKind
    sample_id: number
    pieces: number
    here: number
    found: number
    place_id: number
    found_place: number | null
    is_confirmed: boolean
  }
}

declare module '../../tables.ts' {
  interface Tables extends SamplesTables {}
}

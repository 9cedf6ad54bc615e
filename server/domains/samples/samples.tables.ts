import type { ColumnType, Generated } from 'kysely'
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
    note: Generated<string>
  }
}

declare module '../../tables.ts' {
  interface Tables extends SamplesTables {}
}

/** What a person keeps under a name, for themselves or for the team. */
export interface Saved {
  readonly _id: string
  readonly name: string
  readonly shared: boolean
  /** Only its owner changes and removes it. */
  readonly mine: boolean
}

/** What is saved: a new one, or into one that is there; `isRenamed` changes its name and whom it is for, not what it holds. */
export interface SaveWish<One extends Saved> {
  held: One | undefined
  isRenamed: boolean
  name: string
  shared: boolean
}

/** A room's words for what it keeps. */
export type SayOfSaved = (
  word:
    | 'own'
    | 'team'
    | 'shared'
    | 'saveInto'
    | 'saveAs'
    | 'change'
    | 'remove'
    | 'holds'
    | 'name'
    | 'share'
    | 'save'
    | 'delete.title'
    | 'delete.body'
    | 'delete.confirm',
  values?: { name: string },
) => string

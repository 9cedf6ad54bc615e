/** A picture of a product and where it comes to lie. */
export interface PackedPhoto {
  hash: string
  folder: string
  name: string
  small: boolean
}

/** What a package holds: files of libraries by their ids, pictures by their hashes. */
export interface PackageContents {
  fileIds: string[]
  photos: PackedPhoto[]
}

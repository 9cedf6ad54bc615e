import { IconPhoto } from '@tabler/icons-react'
import classes from './asset-picture.module.css'

/** The picture of an asset whose name stands beside it, or the sign that there is none. */
export const AssetPicture = ({ address, size }: { address: string | null; size: number }) => (
  <span className={classes.plate}>
    {address ? (
      <img src={address} alt="" loading="lazy" decoding="async" />
    ) : (
      <IconPhoto size={size} stroke={1.4} aria-hidden />
    )}
  </span>
)

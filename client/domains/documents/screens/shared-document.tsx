import { Button, Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LinkWish, PAGES_AT_ONCE } from '../../../../contract/documents/share-document.ts'
import type { ShareWay } from '../../../../contract/shares/share.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { PageDrawing } from '../preview/page-drawing.picker.tsx'
import {
  sharedFileAddress,
  sharedPictureAddress,
  useSharedDocument,
  useSharedPages,
} from '../sharing/shared-document.api.ts'
import { EndedLink } from './ended-link.tsx'
import classes from './shared-document.module.css'

/** The page of a link that was shared by hand. */
export const SharedDocument = () => <OpenedLink way="shared" />
/** The page of a link that a schedule sent. */
export const ScheduledDocument = () => <OpenedLink way="scheduled" />

/**
 * What people without an account see of a document (DOC-05): from whom it is, its pages one below the other as they
 * stand on paper, and the file. Made for a phone first.
 */
function OpenedLink({ way }: { way: ShareWay }) {
  const { t } = useTranslation('shares')
  const { fileType, documentId = '', accessCode, timeStamp } = useParams({ strict: false }) as Record<string, string>
  const link: LinkWish = {
    way,
    fileType: fileType === 'xlsx' ? 'xlsx' : 'pdf',
    documentId,
    code: accessCode ?? timeStamp ?? '',
  }
  const { data, error, isPending, refetch } = useSharedDocument(link)
  const { bytes, date } = useFormat()
  useEffect(() => {
    if (data) document.title = data.filename
  }, [data])
  if (error) {
    const isLink = error instanceof CallError && error.code === 'linkNotValid'
    return isLink ? (
      <EndedLink />
    ) : (
      <main className={classes.refused} id="main" tabIndex={-1}>
        <div className={`book ${classes.brand}`}>Linebook</div>
        <h1 className="book">{t('page.failed')}</h1>
        <p className="t2">{errorText(error)}</p>
        <Button size="lg" variant="default" onClick={() => void refetch()}>
          {t('page.again')}
        </Button>
      </main>
    )
  }
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <span className={`book ${classes.brand}`}>Linebook</span>
        <div className={classes.what}>
          {isPending ? (
            <Skeleton height={36} width="60%" />
          ) : (
            <>
              <h1>{data.title}</h1>
              <p className="muted">
                {t('page.from', { person: data.sharedBy, date: date(data.madeDate) })}
                <span className={classes.until}> · {t('page.until', { date: date(data.expiresDate) })}</span>
              </p>
            </>
          )}
        </div>
        {data && (
          <Button
            size="lg"
            component="a"
            href={sharedFileAddress(link, data.filename)}
            download={data.filename}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('page.download', { size: bytes(data.size) })}
          </Button>
        )}
      </header>
      <main className={classes.pages} id="main" tabIndex={-1}>
        {isPending && <Skeleton className={`${classes.sheet} ${classes.empty}`} />}
        {data &&
          (data.pages > 0 ? (
            Array.from({ length: Math.ceil(data.pages / PAGES_AT_ONCE) }, (_, at) => (
              <PageGroup
                key={at}
                link={link}
                from={at * PAGES_AT_ONCE}
                count={Math.min(PAGES_AT_ONCE, data.pages - at * PAGES_AT_ONCE)}
                all={data.pages}
              />
            ))
          ) : (
            <div className={classes.file}>
              <IconFileSpreadsheet size={56} stroke={1} aria-hidden />
              <p className="b">{data.filename}</p>
              <p className="muted">{t('page.sheetHint')}</p>
            </div>
          ))}
      </main>
    </div>
  )
}

/** Some pages, read when somebody comes near them; until then their sheets lie there empty, so that nothing jumps. */
function PageGroup({ link, from, count, all }: { link: LinkWish; from: number; count: number; all: number }) {
  const { t } = useTranslation('shares')
  const { ref, entry } = useIntersection({ rootMargin: '1500px' })
  const [wasNear, setNear] = useState(from === 0)
  const isNear = wasNear || entry?.isIntersecting === true
  if (isNear && !wasNear) setNear(true)
  const { data, isError, refetch } = useSharedPages(link, from, isNear)
  return (
    <div ref={ref} className={classes.group}>
      {isError && (
        <Button variant="default" onClick={() => void refetch()}>
          {t('page.again')}
        </Button>
      )}
      {Array.from({ length: count }, (_, at) => {
        const page = data?.pages[at]
        return (
          <figure key={at} className={page ? classes.sheet : `${classes.sheet} ${classes.empty}`}>
            {page && (
              <PageDrawing
                page={page}
                width={data.width}
                height={data.height}
                label={t('page.pageOf', { number: page.number, count: all })}
                pictureAddress={sharedPictureAddress(link)}
              />
            )}
          </figure>
        )
      })}
    </div>
  )
}

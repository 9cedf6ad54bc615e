import { IconBolt, IconCamera, IconCameraOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCamera } from './use-camera.ts'
import classes from './camera-view.module.css'

/** The camera with its frame, or what there is instead of it: a button to begin, or why there is none (screen 18). */
export function CameraView({ onCodes }: { onCodes: (texts: string[]) => void }) {
  const { t } = useTranslation('scanner')
  const { state, video, start, stop, torch, next } = useCamera(onCodes)
  const isOn = state === 'on' || state === 'starting'
  return (
    <div className={classes.view} data-on={isOn || undefined}>
      <video ref={video} muted playsInline hidden={!isOn} aria-label={t('picture')} />
      {isOn ? (
        <>
          <span className={classes.frame} aria-hidden />
          <div className={classes.tools}>
            {torch && (
              <button
                type="button"
                aria-label={t('torch')}
                title={t('torch')}
                aria-pressed={torch.isOn}
                onClick={torch.toggle}
              >
                <IconBolt size={18} aria-hidden />
              </button>
            )}
            {next && (
              <button type="button" aria-label={t('next')} title={t('next')} onClick={next}>
                <IconRefresh size={18} aria-hidden />
              </button>
            )}
            <button type="button" aria-label={t('stop')} title={t('stop')} onClick={stop}>
              <IconCameraOff size={18} aria-hidden />
            </button>
          </div>
        </>
      ) : (
        <div className={classes.none}>
          {state !== 'off' && (
            <p role="status">
              <b className="b">{t(`states.${state}`)}</b>
              <span>{t('typeInstead')}</span>
            </p>
          )}
          <button type="button" className="btn d" onClick={start}>
            <IconCamera size={16} aria-hidden />
            {t(state === 'off' ? 'start' : 'again')}
          </button>
        </div>
      )}
    </div>
  )
}

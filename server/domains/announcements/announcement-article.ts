import type { Announcement, ShownAsset } from '../../../contract/announcements/announcement.ts'
import { dayText, type Words } from '../../../contract/documents/layout/document-texts.ts'
import type { Article, ArticlePlate } from '../../../contract/documents/layout/lay-out-article.ts'

/** An announcement as it stands on paper (LIB-10); `language` is a tag for days. */
export function announcementArticle(announcement: Announcement, words: Words, language: string): Article {
  const { title, html, publishedDate, addedBy, assets } = announcement
  const said = [
    publishedDate === null ? words('announcement.draft') : dayText(publishedDate, language),
    addedBy,
    assets.length > 0 ? words('announcement.assets', { count: assets.length }) : '',
  ]
  return {
    kind: words('announcement.title'),
    title,
    byline: said.filter((part) => part !== '').join(' · '),
    author: addedBy,
    html,
    plates: assets.map((asset) => plateOf(asset, words, language)),
  }
}

function plateOf(asset: ShownAsset, words: Words, language: string): ArticlePlate {
  const { name, beginDate, expireDate, previewJpg, dimensions } = asset
  const facts = [asset.assetType, asset.gender, [asset.season, asset.year].filter(Boolean).join(' ')]
  const days =
    beginDate && expireDate
      ? words('announcement.usable', { from: dayText(beginDate, language), to: dayText(expireDate, language) })
      : ''
  return { name, lines: [facts.filter(Boolean).join(' · '), days], address: previewJpg, dimensions }
}

/** Drawings of 24 x 24 that say beside the words how bad it is. */
export const severityMarks = {
  critical: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 8v4M12 16h.01',
  warning:
    'M12 9v4M10.4 3.6l-8.1 13.5a1.9 1.9 0 0 0 1.6 2.9h16.2a1.9 1.9 0 0 0 1.6 -2.9l-8.1 -13.5a1.9 1.9 0 0 0 -3.2 0M12 16h.01',
  ok: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4',
} as const

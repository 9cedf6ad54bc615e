/** What a receiver's answer means: null when it took the message. */
export function faultOf(status: number): 'redirected' | 'refused' | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

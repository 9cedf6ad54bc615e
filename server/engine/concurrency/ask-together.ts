import { setImmediate } from 'node:timers/promises'

/**
 * Answers what is asked within one turn of the event loop by one call of `answer`, which is given all questions and answers each
 * in its place: hundreds of windows that hear of the same change ask at the same moment. A question never waits for one that
 * was asked before it, so no answer is older than its question.
 */
export function askTogether<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { most }: { most: number },
): (question: Question) => Promise<Answer> {
  let open: { questions: Question[]; answers: Promise<readonly Answer[]> } | undefined
  const gather = async (questions: readonly Question[]) => {
    await setImmediate()
    if (open?.questions === questions) open = undefined
    return answer(questions)
  }
  return async (question) => {
    if (!open || open.questions.length >= most) {
      const questions: Question[] = []
      open = { questions, answers: gather(questions) }
    }
    const { questions, answers } = open
    const place = questions.push(question) - 1
    return (await answers)[place]!
  }
}

import com.fasterxml.jackson.module.kotlin.readValue
import java.time.Duration
import java.time.LocalDate
import java.util.UUID
import org.openapitools.client.apis.AuthenticationApi
import org.openapitools.client.apis.CatalogApi
import org.openapitools.client.apis.CommerceApi
import org.openapitools.client.apis.MeApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.ApiError
import org.openapitools.client.models.Consent
import org.openapitools.client.models.ConsentPurpose
import org.openapitools.client.models.Gender
import org.openapitools.client.models.Onboarding
import org.openapitools.client.models.OrderRequest
import org.openapitools.client.models.OrderStatus
import org.openapitools.client.models.QuoteRequest
import org.openapitools.client.models.SignIn

private fun newKey(): String = UUID.randomUUID().toString()

/** The error that a call was refused with; fails when it is not refused. */
private fun refusal(call: () -> Unit): ApiError {
    val refused = runCatching(call).exceptionOrNull() as ClientException
    val body = (refused.response as ClientError<*>).body as String
    return Serializer.jacksonObjectMapper.readValue<ApiError>(body)
}

/** Sign-in, onboarding, a refused order, order and payment with OpenAPI Generator's client. Prints the code of the refusal and the status of the order. */
fun main() {
    val api = System.getenv("API")
    // For a machine that does other things, too.
    ApiClient.builder.readTimeout(Duration.ofMinutes(1))

    ApiClient.accessToken = AuthenticationApi(api).signIn(SignIn(System.getenv("ID_TOKEN"))).accessToken
    val onboarded = MeApi(api).submitOnboarding(
        Onboarding(
            fullName = "Kirana Lestari",
            gender = Gender.female,
            birthDate = LocalDate.parse("2000-01-31"),
            phoneNumber = "+6281234567890",
            consents = listOf(ConsentPurpose.terms, ConsentPurpose.privacy).map { Consent(it, "2026-01", true) },
        ),
    )
    check(!onboarded.onboardingRequired)

    val courses = CatalogApi(api).listCourses(q = "akuntansi", limit = 1).courses.map { it.courseId }.toSet()
    val commerce = CommerceApi(api)
    val amount = commerce.quoteOrder(QuoteRequest(courses)).amountIdr
    val error = refusal { commerce.createOrder(newKey(), OrderRequest(courses, amount + 1)) }
    val order = commerce.createOrder(newKey(), OrderRequest(courses, amount))
    commerce.payOrder(order.orderId, newKey())

    val later = Serializer.jacksonObjectMapper.readValue<OrderStatus>("\"of_a_later_version\"")
    check(later == OrderStatus.unknown_default_open_api)
    println("${error.code} ${commerce.getOrder(order.orderId).status}")
}
